import { openApiDocument } from '../../http/openapi';
import { routes } from '../../routes';
import { bodyCheck } from './documented-bodies';

const document = openApiDocument(routes) as {
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>;
};
const findDifference = bodyCheck(document);

/** The difference between a response to deleting a material and its schema. */
function differenceOf(body: object): string | null {
  const content = document.paths['/materials/{materialId}']?.delete?.responses['200']?.content;
  const schema = content?.['application/json']?.schema;
  if (!schema) throw new Error('the deletion of a material is not documented');
  return findDifference(schema, body);
}

it('finds additional fields, at the top and nested, missing fields, and values of another type', () => {
  const message = { count: 1 };
  expect(differenceOf({ status: 'success', message })).toBeNull();
  expect(differenceOf({ status: 'success', message, secret: 1 })).toContain('"secret"');
  expect(differenceOf({ status: 'success', message: { ...message, secret: 1 } })).toContain('"secret"');
  expect(differenceOf({ status: 'success', message: {} })).toContain('message.count');
  expect(differenceOf({ status: 'success', message: { count: 'one' } })).toContain('message.count');
});
