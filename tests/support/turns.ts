/** Lets timers, observers and faked frames that are due run: turns of the event loop, which a busy machine cannot skip. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve));
}
