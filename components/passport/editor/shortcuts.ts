/**
 * What a key means for the history: Ctrl or Cmd with Z, with Shift or Y to go forward. AltGr, which some browsers report as
 * Ctrl and Alt, types a character; inside of fields undoing is the browser's own.
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
