/**
 * A Fastify server that only sends a prepared Buffer: the upper limit of answers over HTTP. The argument is the number of bytes; PORT is in
 * the environment.
 */
import Fastify from 'fastify';

const buffer = Buffer.from(JSON.stringify({ filler: 'x'.repeat(Math.max(0, Number(process.argv[2]) - 13)) }));
const server = Fastify({ logger: false });
server.post('/', (_request, reply) => reply.type('application/json').send(buffer));
const address = { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0), reusePort: true };
console.log('listening at', await server.listen(address));
