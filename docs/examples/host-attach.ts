import { attachPicker } from 'svc-picker/host';

const iframe = document.querySelector<HTMLIFrameElement>('iframe#picker')!; // <iframe id="picker" title="Prescribe exercises">

export const show = (launchUrl: string, signal: AbortSignal) =>
  attachPicker(iframe, { launchUrl, serviceOrigin: 'https://service.example', signal }).result;
