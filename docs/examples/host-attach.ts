import { attachPicker, type StoredProgram } from 'svc-picker/host';

const iframe = document.querySelector<HTMLIFrameElement>('iframe#picker')!; // <iframe id="picker" title="Prescribe exercises">

export const show = (launchUrl: string, stored: StoredProgram, signal: AbortSignal) =>
  attachPicker(iframe, { launchUrl, stored, serviceOrigin: 'https://picker.example', signal }).result;
