/**
 * The meaning of a key for the history: Ctrl or Cmd with Z, with Shift or Y to redo. AltGr, which some browsers report
 * as Ctrl and Alt, types a character; in fields the browser's own undo applies.
 */
export function shortcutOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { key, altKey, shiftKey, target } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (!isCommand || altKey || event.getModifierState('AltGraph')) return null;
  const element = target as Element | null;
  if (element?.closest?.('input:not([type=checkbox], [type=color], [type=file]), textarea, select, [contenteditable]'))
    return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}
