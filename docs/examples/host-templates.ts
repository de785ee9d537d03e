import { type ClinicOptions, openPickerDialog, type SavedTemplate, type Template } from 'svc-picker/host';

export const templates = (own: readonly Template[], save: (saved: SavedTemplate) => void): ClinicOptions => ({
  templates: own, // with everything that your clinicians saved before
  onTemplateSaved: save,
});

/** What your backend may keep: one template for each name and phase, the newest. */
export const withSaved = (own: readonly Template[], { template }: SavedTemplate): readonly Template[] => [
  ...own.filter(({ name, phase }) => name !== template.name || phase !== template.phase),
  template,
];

export const prescribeWith = (launchUrl: string, own: ClinicOptions) =>
  openPickerDialog({ launchUrl, serviceOrigin: 'https://picker.example', clinic: own }).result;
