/**
 * The server build, the only part of the web that the server loads. It takes a standard Request with its context and answers a standard
 * Response, so that neither side needs the other's modules.
 */
import * as build from 'virtual:react-router/server-build';
import { registerSource } from '@throughfare/kernel/source';
import { createRequestHandler } from 'react-router';
import { loadContextOf } from '../lib/page-context.ts';
import type { RenderPage } from '../lib/page-port.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

export const renderPage: RenderPage = (request, context) => {
  for (const { name, facts } of context.settings.sellers) registerSource(name, facts);
  return handle(request, loadContextOf(request, context));
};
