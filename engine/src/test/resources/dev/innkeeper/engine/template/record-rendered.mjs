// Writes rendered.json: what Handlebars.js makes of templates.
// node record-rendered.mjs FOLDER-OF-HANDLEBARS templates.json > rendered.json
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const [, , folder, list] = process.argv;
const handlebars = createRequire(import.meta.url)(folder);
const values = { description: 'DESC <b>', personality: '', scenario: 'SC', zero: '0', user: 'U', char: 'C' };
const render = (template) => {
  const engine = handlebars.create();
  engine.registerHelper('trim', () => '{{trim}}');
  engine.registerHelper('helperMissing', (...all) => `«${all.at(-1).name}»`);
  try {
    return { template, text: engine.compile(template, { noEscape: true })(values) };
  } catch {
    return { template, error: true };
  }
};
const rows = JSON.parse(readFileSync(list, 'utf8')).map(render);
console.log(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`);
