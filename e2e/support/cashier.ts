// A cashier at a page, whose clicks and keys are counted.
import type { Locator, Page } from 'playwright/test';

export interface Effort {
  clicks: number;
  keys: number;
}

export class Cashier {
  #clicks = 0;
  #keys = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#keys += text.length;
  }

  async press(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.#keys += 1;
  }

  /** Clicks into a field and types, over what is there. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.click(target);
    if ((await target.inputValue()) !== '') await this.press('Control+A');
    await this.type(text);
  }

  /** Chooses a file; the system's own dialog takes two clicks. */
  async chooseFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.click(button)]);
    await chooser.setFiles(file);
    this.#clicks += 2;
  }

  /** A paper opens in a tab of its own, which is closed again. */
  async open(link: Locator): Promise<Page> {
    const [paper] = await Promise.all([this.page.waitForEvent('popup'), this.click(link)]);
    return paper;
  }

  /** The actions since the last call. */
  effort(): Effort {
    const effort = { clicks: this.#clicks, keys: this.#keys };
    [this.#clicks, this.#keys] = [0, 0];
    return effort;
  }
}
