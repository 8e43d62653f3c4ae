/** The OpenAPI document, as far as the documentation page uses it. */
export type OpenApiDocument = {
	paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
	components: { schemas?: Readonly<Record<string, OpenApiSchema>> };
};

export type OpenApiOperation = {
	summary: string;
	/** Who may call it. */
	description: string;
	tags: readonly string[];
	security?: readonly object[];
	parameters: readonly OpenApiParameter[];
	requestBody?: { content: Content };
	responses: Readonly<Record<string, { content: Content }>>;
};

export type OpenApiParameter = {
	in: "path" | "query" | "header";
	name: string;
	description?: string;
};

type Content = Readonly<Record<string, { schema: OpenApiSchema }>>;

export type OpenApiSchema = {
	$ref?: string;
	/** The name given by `registerComponentSchemas`, before it becomes a reference. */
	id?: string;
	type?: string | readonly string[];
	description?: string;
	enum?: readonly unknown[];
	anyOf?: readonly OpenApiSchema[];
	properties?: Readonly<Record<string, OpenApiSchema>>;
	required?: readonly string[];
	additionalProperties?: OpenApiSchema | boolean;
	items?: OpenApiSchema;
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
