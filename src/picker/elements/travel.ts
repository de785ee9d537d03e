// Undo and redo as they are asked for: by keys, or by the browser (its menu, a gesture).

export type Travel = 'undone' | 'redone';

export function travelByKey(event: KeyboardEvent): Travel | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redone' : 'undone';
  return key === 'y' ? 'redone' : undefined;
}

export function travelByInput({ inputType }: InputEvent): Travel | undefined {
  if (inputType === 'historyUndo') return 'undone';
  return inputType === 'historyRedo' ? 'redone' : undefined;
}
