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
    if (value === field.defaultValue) return;
    field.value = field.defaultValue;
    valueOf?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart === null) return;
    setTimeout(() => {
      // Not elsewhere, because WebKit moves the focus along, nor behind a key that was typed meanwhile.
      if (field === document.activeElement && field.value === value)
        field.setSelectionRange(selectionStart, selectionEnd);
    });
  };
  addEventListener('click', keep, true);
  window.takeOver = () => {
    removeEventListener('click', keep, true);
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = document.querySelectorAll('#app input');
    for (const field of fields) {
      if (field.type === 'file') {
        if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (field.type === 'checkbox') {
        if (field.checked === field.defaultChecked) continue;
        field.checked = field.defaultChecked;
        field.click();
      } else if (field.type !== 'radio') report(field);
    }
    setTimeout(() => pressed?.click());
  };
})();
