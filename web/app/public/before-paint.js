/* Runs before the first paint so that a chosen theme and language never flash in late. */
;(() => {
  try {
    const prefs = JSON.parse(localStorage.getItem('innkeeper.look') || '{}')
    if (prefs.theme === 'paper' || prefs.theme === 'ink') document.documentElement.dataset.theme = prefs.theme
    if (prefs.language === 'en' || prefs.language === 'zh-CN') document.documentElement.lang = prefs.language
  } catch (e) {
    console.warn('The saved look could not be read; the defaults are used.', e)
  }
})()
