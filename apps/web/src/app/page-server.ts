/**
 * The server build: the one thing that the server loads of the web. It takes a standard Request and what the page may know,
 * and answers a standard Response, so that neither side needs the other's modules.
 */
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { loadContextOf } from './page-context.ts';
import type { RenderPage } from './page-port.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

export const renderPage: RenderPage = (request, context) => handle(request, loadContextOf(request, context));
