import { createActor, fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';

/** An actor that records the events it receives. */
export function recordingActor(): { ref: AnyActorRef; heard: AnyEventObject[] } {
  const heard: AnyEventObject[] = [];
  const ref = createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start();
  return { ref, heard };
}
