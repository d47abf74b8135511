import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TemplateChoice } from './template-choice';
import { showUpload, TEMPLATE_ID } from './testing/upload';

const onChoose = jest.fn();

function Chooser({ templates }: { templates: { id: string; name: string }[] }) {
  const [value, setValue] = useState('');
  const choose = (templateId: string) => {
    onChoose(templateId);
    setValue(templateId);
  };
  return <TemplateChoice templates={templates} help="Con sus propiedades." value={value} onChange={choose} />;
}

describe('the SKU template of an upload', () => {
  it('is one of the company’s or none, with an explanation', async () => {
    const user = userEvent.setup();
    showUpload(<Chooser templates={[{ id: TEMPLATE_ID, name: 'Camisas' }]} />);
    const select = screen.getByRole('combobox', { name: 'Plantilla de SKU' });
    expect(select).toHaveDisplayValue('Sin plantilla');
    expect(select).toHaveAccessibleDescription('Con sus propiedades.');
    await user.selectOptions(select, 'Camisas');
    expect(select).toHaveDisplayValue('Camisas');
    await user.selectOptions(select, 'Sin plantilla');
    expect(select).toHaveDisplayValue('Sin plantilla');
    expect(onChoose.mock.calls).toEqual([[TEMPLATE_ID], ['']]);
  });

  it('is not shown while the company has none', () => {
    showUpload(<Chooser templates={[]} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByText('Plantilla de SKU')).toBeNull();
  });
});
