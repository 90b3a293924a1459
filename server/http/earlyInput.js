(() => {
  /** @type {HTMLElement | null} */
  let pressed = null;
  const keep = (/** @type {MouseEvent} */ event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  const valueOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const report = (/** @type {HTMLInputElement} */ field) => {
    const { value, selectionStart, selectionEnd } = field;
    field.value = field.defaultValue;
    valueOf?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setTimeout(() => field.setSelectionRange(selectionStart, selectionEnd));
  };
  addEventListener('click', keep, true);
  window.takeOver = () => {
    removeEventListener('click', keep, true);
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = document.querySelectorAll('#app :is(input[type=tel], input[type=password])');
    for (const field of fields) if (field.value !== field.defaultValue) report(field);
    setTimeout(() => pressed?.click());
  };
})();
