import { createActor, createEmptyActor, type ActorRefFrom } from 'xstate';
import { imageCropMachine, type ImageCropInput } from '../../../../src/machines/shared/imageCrop.ts';

/** An image field for a form shown alone: it waits for a file and has no parent to notify. */
export const fakeImageCrop = (
  field: Pick<ImageCropInput, 'name' | 'rules' | 'preset' | 'stored' | 'isRemovable'>,
): ActorRefFrom<typeof imageCropMachine> =>
  createActor(imageCropMachine, {
    input: { ...field, loadTool: async () => undefined, form: createEmptyActor() },
  }).start();
