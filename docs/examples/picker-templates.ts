import type { ClinicContext, SavedTemplate, SvcPicker } from 'svc-picker';

export function keepTemplates(picker: SvcPicker, clinic: ClinicContext, save: (saved: SavedTemplate) => void): void {
  picker.clinic = { ...clinic, keeps: [...(clinic.keeps ?? []), 'template'] };
  picker.addEventListener('svc-kept', ({ detail }) => {
    if (detail.kind === 'template') save(detail);
  });
}
