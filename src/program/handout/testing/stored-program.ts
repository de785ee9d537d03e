// A program as a record system stored it.
import type { CompletionItem, CompletionPrescription } from '../../../contract/messages/messages.ts';

/** For `pictureUrl`: one pixel, so that no test asks another host. */
export const pixel = (): string => 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** The `order`th exercise of a program. */
export function storedItem(
  order: number,
  name: string,
  prescription: Partial<CompletionPrescription> = {},
): CompletionItem {
  const id = `ex_${String(order).padStart(20, '0')}`;
  return {
    order,
    prescription: {
      exerciseId: id,
      revision: 'r1',
      side: 'not_applicable',
      clinicianInstructions: '',
      ...prescription,
    },
    exercise: {
      id,
      slug: 'sample',
      revision: 'r1',
      status: 'active',
      name,
      description: 'Strengthens the buttocks.',
      steps: ['Lie on your back.', 'Lift your hips.'],
      cue: 'Push through your heels.',
      media: (['start', 'end'] as const).map((role) => ({
        role,
        url: `https://pictures.example/${order}-${role}.png`,
        mimeType: 'image/png',
        width: 640,
        height: 480,
        sha256: '0'.repeat(64),
        alt: role === 'start' ? 'Lying on the back, knees bent.' : 'Hips lifted.',
      })),
    },
  };
}
