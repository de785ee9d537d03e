import {
  type ClinicOptions,
  openPickerDialog,
  type SavedTemplate,
  type StoredProgram,
  type Template,
} from 'svc-picker/host';

export const templates = (own: readonly Template[], save: (saved: SavedTemplate) => void): ClinicOptions => ({
  templates: own, // with everything that your clinicians saved before
  onTemplateSaved: save,
});

/** What your backend may keep: one template for each name and phase, the newest. */
export const withSaved = (own: readonly Template[], { template }: SavedTemplate): readonly Template[] => [
  ...own.filter(({ name, phase }) => name !== template.name || phase !== template.phase),
  template,
];

export const prescribeWith = (launchUrl: string, stored: StoredProgram, own: ClinicOptions) =>
  openPickerDialog({ launchUrl, stored, serviceOrigin: 'https://picker.example', clinic: own }).result;
