/** The id of machines that replace the app's in models: those outlive the page of a test. */
export const FAKE = 'fake';
