// Under load, one question for many: the statements that each of them would send are spared.

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Whoever asks is asked for at once, or, while a question is under way, in the next one with all others who came meanwhile. So no answer
 * was read before it was asked for. `askAll` answers in the order of the asked.
 */
export function together<Asked, Answer>(
  askAll: (all: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let isUnderWay = false;

  async function askForAll(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const all = waiting;
      waiting = [];
      try {
        const answers = await askAll(all.map(({ asked }) => asked));
        all.forEach(({ resolve }, at) => resolve(answers[at]!));
      } catch (error) {
        for (const { reject } of all) reject(error);
      }
    }
    isUnderWay = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isUnderWay) void askForAll();
    });
}
