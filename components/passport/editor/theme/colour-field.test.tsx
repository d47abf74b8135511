import { fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ColourField } from './colour-field';
import { contrast } from '@/lib/domain/colour';

describe('a colour', () => {
  it('accepts 3 or 6 digits, with or without #, and says Bad Hex to anything else', () => {
    const onChange = jest.fn();
    renderWithTexts(<ColourField label="Background" value="#ffffff" onChange={onChange} />);
    const field = screen.getByLabelText('Background');
    fireEvent.change(field, { target: { value: 'abc' } });
    fireEvent.change(field, { target: { value: '#0B6B4F' } });
    expect(onChange.mock.calls).toEqual([['#abc'], ['#0B6B4F']]);
    fireEvent.change(field, { target: { value: '#12345' } });
    expect(screen.getByText('Bad Hex')).toBeVisible();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('says whether it is readable on its background', () => {
    renderWithTexts(<ColourField label="Texts" value="#777" against={['#fff']} onChange={() => undefined} />);
    expect(
      screen.getByText('Hard to read on this background: contrast 4.4 to 1, and at least 4.5 is needed'),
    ).toBeVisible();
  });

  it('has the contrast of WCAG', () => {
    expect(contrast('#000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
  });
});
