// The error message at the field when the cropper's code could not be loaded.
import { isCodeMissing } from '../../browser/missingCode.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';

const { network, requestFailed } = sharedCopy.errors;

export const toolRejection = ({ error }: { error: unknown }): { text: string } => ({
  text: isCodeMissing(error) ? network : requestFailed,
});
