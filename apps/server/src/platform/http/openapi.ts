import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import manifest from '../../../package.json' with { type: 'json' };

const DOCS = '/api/docs';

/** Key in a route's schema for the parts of a multipart body: they are documented here, but the handler reads them. */
export const MULTIPART = 'x-multipart';

/** Media type of the bytes of an upload (tus 1.0), and key in a route's schema for a body of them, which its handler reads. */
export const OFFSET_STREAM = 'application/offset+octet-stream';

type Body = FastifySchema['body'];

/** Serves OpenAPI 3.1 at `/api/openapi.json`, generated from the contract, and its reference page at `/api/docs`. */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Skrin API',
        version: manifest.version,
        description: 'Screens photos of skin for eight infections. Information for non-clinical use, not a diagnosis.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    logo: { type: 'image/svg+xml', content: Buffer.from(wordmark), href: '/' },
    theme: { title: 'Skrin API' },
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="40"><text y="28" fill="#fff" font-family="sans-serif" font-size="26" font-weight="700">Skrin</text></svg>';

const toJsonSchema = createJsonSchemaTransform({});

const transform: SwaggerTransform<FastifySchema & { [MULTIPART]?: Body; [OFFSET_STREAM]?: Body }> = (route) => {
  const { [MULTIPART]: parts, [OFFSET_STREAM]: bytes, ...schema } = route.schema;
  const body = parts ?? bytes;
  if (!body) return toJsonSchema({ ...route, schema });
  return toJsonSchema({
    ...route,
    schema: { ...schema, body, consumes: [parts ? 'multipart/form-data' : OFFSET_STREAM] },
  });
};

/** Removes schemas that nothing refers to: the library lists each schema as input and as output. */
function withoutUnused<Document extends object>(document: Document): Document {
  const { components, paths = {} } = document as { components?: { schemas?: Record<string, unknown> }; paths?: object };
  const all = components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(all[name]);
    }
  };
  follow(paths);
  for (const name of Object.keys(all)) if (!used.has(name)) delete all[name];
  return document;
}
