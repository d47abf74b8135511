/** Dispositions of GS1 CBV 2.0, as bare words of EPCIS 2.0 in JSON. */
export const DISPOSITIONS = (
  'active available completeness_inferred completeness_verified conformant container_closed container_open damaged ' +
  'destroyed dispensed disposed encoded expired in_progress in_transit inactive mismatch_class mismatch_instance ' +
  'mismatch_quantity needs_replacement no_pedigree_match non_conformant non_sellable_other partially_dispensed recalled ' +
  'reserved retail_sold returned sellable_accessible sellable_not_accessible stolen unavailable unknown'
).split(' ');

/** Types of business transactions. */
export const TRANSACTION_TYPES = 'bol cert desadv inv pedigree po poc prodorder recadv rma testprd testres upevt'.split(
  ' ',
);

/** Types of sources and destinations. */
export const PARTY_TYPES = ['owning_party', 'possessing_party', 'location'];

export const ERROR_REASONS = ['did_not_occur', 'incorrect_data'];

export const SENSOR_ALERTS = ['ALARM_CONDITION', 'ERROR_CONDITION'];

/** Components of a sensor's vector. */
export const COMPONENTS = (
  'x y z axial_distance azimuth height spherical_radius polar_angle elevation_angle easting northing latitude longitude ' +
  'altitude'
).split(' ');

/** Measurement types of sensors, as named in GS1's web vocabulary. */
export const MEASUREMENTS = (
  'AbsoluteHumidity AbsorbedDose AbsorbedDoseRate Acceleration Altitude AmountOfSubstance AmountOfSubstancePerUnitVolume ' +
  'Angle AngularAcceleration AngularMomentum AngularVelocity Area Capacitance Conductance Conductivity Count Density ' +
  'Dimensionless DoseEquivalent DoseEquivalentRate DynamicViscosity ElectricCharge ElectricCurrent ElectricCurrentDensity ' +
  'ElectricFieldStrength Energy Exposure Force Frequency Illuminance Inductance Irradiance KinematicViscosity Length ' +
  'LinearMomentum Luminance LuminousFlux LuminousIntensity MagneticFlux MagneticFluxDensity MagneticVectorPotential Mass ' +
  'MassConcentration MassFlowRate MassPerAreaTime MemoryCapacity MolalityOfSolute MolarEnergy MolarMass MolarVolume Power ' +
  'Pressure RadiantFlux RadiantIntensity Radioactivity RelativeHumidity Resistance Resistivity SolidAngle SpecificVolume ' +
  'Speed SurfaceDensity SurfaceTension Temperature Time Torque Voltage Volume VolumeFlowRate VolumeFraction VolumetricFlux ' +
  'Wavenumber'
).split(' ');
