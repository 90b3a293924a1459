// The states of a flow as text, as in the file beside its model.
import { expect, it } from 'vitest';
import { readableLines, stateTexts } from '../../../tools/statecharts/gallery/stateTexts.ts';

const shown = [
  '- main:',
  '  - heading "Eleven Months of Gold"',
  '  - term: Next due',
  '  - definition: 30 Nov 2026',
  '  - button "Pay Now"',
];

it('the text of a state names its differences from the earlier one that it resembles most', () => {
  const paying = shown.with(4, '  - button "Pay Now" [disabled]');
  const late = shown.with(1, '  - heading "Two Years"');
  const states = [
    { name: 'failed', lines: ['- alert: Failed to load vault'] },
    { name: 'shown', lines: shown },
    { name: 'paying', lines: paying },
    { name: 'reloading', lines: paying },
    { name: 'late', lines: late },
    { name: 'paying late', lines: late.with(4, paying[4]!) },
  ];

  expect(stateTexts(states)).toBe(`# failed
- alert: Failed to load vault

# shown
${shown.join('\n')}

# paying
as shown, but
    - definition: 30 Nov 2026
-   - button "Pay Now"
+   - button "Pay Now" [disabled]

# reloading
as paying

# late
as shown, but
  - main:
-   - heading "Eleven Months of Gold"
+   - heading "Two Years"

# paying late
as paying, but changed as in late
`);
});

it('the text of a state leaves out what tells a reader nothing, and no figure, link or name; small parts share a line', () => {
  const snapshot = `
- main:
  - link "Skip to content":
    - /url: "#_r_1a_"
  - textbox "Phone number":
    - /placeholder: " "
    - text: "9876543210"
  - text: Phone number
  - paragraph
  - paragraph: Phone number is required
  - textbox "Name":
    - /placeholder: " "
  - combobox:
    - option "Cash" [selected]
  - table:
    - row "Asha ₹5,000":
      - cell "Asha"
      - cell "₹5,000"
  - term: Next due
  - definition: 30 Nov 2026
  - group "Pay":
    - paragraph: Choose how the customer of this plan paid the instalment of November.
    - button "Cash"
    - button "Card" [disabled]
    - alert:
      - strong: Not saved
  - link "Enroll Now":
    - /url: /home?selectedPlan=p1`;

  expect(readableLines(snapshot.trim()).join('\n')).toBe(`- main:
  - link "Skip to content" → "#…"
  - textbox "Phone number": "9876543210"
  - paragraph: Phone number is required
  - textbox "Name"
  - combobox: option "Cash" [selected]
  - table: row: cell "Asha" | cell "₹5,000"
  - term: Next due | definition: 30 Nov 2026
  - group "Pay":
    - paragraph: Choose how the customer of this plan paid the instalment of November.
    - button "Cash" | button "Card" [disabled]
    - alert: strong: Not saved
  - link "Enroll Now" → /home?selectedPlan=p1`);
});
