// A plain page.
import { openPickerDialog } from 'svc-picker/host';
import 'svc-picker/host/element/auto';
import { dosageSentence } from 'svc-picker/program';
import 'svc-picker/program/element/auto';

document.querySelector('button')?.addEventListener('click', () => {
  openPickerDialog({
    launchUrl: 'https://exercises.example/picker/1#secret',
    serviceOrigin: 'https://exercises.example',
  })
    .result.then((result) => {
      if (result.status !== 'completed') return;
      document.querySelector('svc-program')!.items = result.items;
      console.log(result.items.map((item) => dosageSentence(item.prescription)));
    })
    .catch(console.error);
});
