/** The OpenAPI document, as far as the page for readers looks at it. */
export type OpenApi = {
	paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	components: { schemas?: Readonly<Record<string, Schema>> };
};

export type Operation = {
	summary: string;
	tags: readonly string[];
	security?: readonly object[];
	parameters: readonly Parameter[];
	requestBody?: { content: Content };
	responses: Readonly<Record<string, { content: Content }>>;
};

export type Parameter = {
	in: "path" | "query" | "header";
	name: string;
	description?: string;
};

type Content = Readonly<Record<string, { schema: Schema }>>;

export type Schema = {
	$ref?: string;
	/** The name of what `nameSchemas` has named, before it is referred to. */
	id?: string;
	type?: string | readonly string[];
	description?: string;
	enum?: readonly unknown[];
	anyOf?: readonly Schema[];
	properties?: Readonly<Record<string, Schema>>;
	required?: readonly string[];
	additionalProperties?: Schema | boolean;
	items?: Schema;
	format?: string;
	pattern?: string;
	default?: unknown;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	exclusiveMinimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
};
