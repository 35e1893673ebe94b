export type { TrainNews } from './osdm-deps.ts';
