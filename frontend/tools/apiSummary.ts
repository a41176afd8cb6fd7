/**
 * The API as one text for people who review a change: each call with its input and output, then
 * each shape, one line per member. Input: the server's OpenAPI description.
 */
interface Schema {
  $ref?: string;
  type?: string;
  enum?: readonly unknown[];
  nullable?: boolean;
  format?: string;
  items?: Schema;
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
}

interface Body {
  content?: Record<string, { schema: Schema }>;
}

interface Call {
  operationId: string;
  parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

export interface Description {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

export function summaryOf({ paths, components }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => callOf(method, path, call)),
  );
  const shapes = Object.entries(components.schemas).map(([name, schema]) => shapeOf(name, schema));
  return `${[...calls, ...shapes].join('\n\n')}\n`;
}

function callOf(method: string, path: string, call: Call): string {
  const query = (call.parameters ?? [])
    .filter((one) => one.in === 'query')
    .map((one) => `  ?${one.name}${one.required ? ' (required)' : ''}: ${typeOf(one.schema)}`);
  const takes = call.requestBody ? [`  takes ${bodyOf(call.requestBody)}`] : [];
  const answers = Object.entries(call.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, body]) => `  ${status} ${bodyOf(body)}`.trimEnd());
  return [`${method.toUpperCase()} ${path}`, ...query, ...takes, ...answers].join('\n');
}

function bodyOf({ content = {} }: Body): string {
  const found = Object.entries(content).map(([kind, { schema }]) =>
    kind === 'application/json' ? typeOf(schema) : `${kind}: ${typeOf(schema)}`,
  );
  return found.join(', ');
}

function shapeOf(name: string, schema: Schema): string {
  if (schema.enum) return [name, ...schema.enum.map((one) => `  ${literal(one)}`)].join('\n');
  if (!schema.properties) return `${name} = ${typeOf(schema)}`;
  return [name, ...membersOf(schema).map((member) => `  ${member}`)].join('\n');
}

function membersOf({ properties = {}, required = [] }: Schema): string[] {
  return Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
}

function typeOf(schema: Schema): string {
  const plain = plainTypeOf(schema);
  return schema.nullable ? `${plain} | null` : plain;
}

function plainTypeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const several = schema.oneOf ?? schema.allOf;
  if (several) return several.map(typeOf).join(schema.oneOf ? ' | ' : ' & ');
  if (schema.items) return `[${typeOf(schema.items)}]`;
  if (schema.properties) return `{ ${membersOf(schema).join(', ')} }`;
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${typeOf(schema.additionalProperties)} }`;
  }
  return schema.format ?? schema.type ?? 'anything';
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}
