import { runnerImport } from 'vite';
await runnerImport(String(process.argv[2]), { configFile: false });
