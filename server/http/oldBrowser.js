if (!('CSSLayerBlockRule' in window))
  /** @type {HTMLElement} */ (document.getElementById('old-browser')).hidden = false;
