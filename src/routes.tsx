// The whole map as one table: path, who may enter, title, frame, screen. Navigation (machines/navigation.ts) reads who may enter;
// screens/App.tsx draws the rest.
