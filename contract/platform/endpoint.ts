import type { ZodType, z } from "zod";
import type { Needs } from "../permissions/needs.ts";

/** The method and the path of an endpoint, with parameters in braces: `GET /requests/{id}`. */
export type MethodAndPath = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** The meaning of a query parameter, and its values if they are few. */
export type QueryParameter =
	| string
	| { description: string; values: readonly string[]; required?: true };

/** What both sides agree on about an endpoint. */
export type EndpointSpec = {
	summary: string;
	/** Who may call it; checked before a body is read. */
	needs: Needs;
	body?: ZodType;
	/** The names of the files in the body; other files are dropped. */
	files?: readonly string[];
	/** The one of them that has to come, unless a staged one does. */
	requiredFile?: string;
	/** Whether its file is accepted under any other name, too. */
	fileOfAnyName?: true;
	query?: Readonly<Record<string, QueryParameter>>;
	/** Other names of fields, as the specification's forms send them. */
	aliases?: Readonly<Record<string, string>>;
	/**
	 * Whether it is idempotent: repeated with the same idempotency key, it returns the first response
	 * again.
	 */
	once?: true;
	/** Whether the response is an array of rows with their number, or a stream of them. */
	list?: true;
	/** Whether it reads many rows, so that other reads for the same page do not wait for it. */
	long?: true;
	/** The schema of the JSON response; or `picture` for an image. */
	answer: ZodType | "picture";
	/** Whether it is open to members who still have to change their password. */
	beforeActivation?: boolean;
	/** Whether it is open to members who still have to set up a second step, as are those above. */
	setsUpSecondStep?: true;
	/** Whether it is closed to programs that act in a member's name. */
	byMember?: true;
	/**
	 * Whether members with a second step have to have given a code in the last 15 minutes: always, or
	 * if the entity's rules say so.
	 */
	stepUp?: "always" | "by_rule";
};

/** A specification with its method and path. */
export type Endpoint<
	Key extends MethodAndPath = MethodAndPath,
	Spec extends EndpointSpec = EndpointSpec,
> = Spec & {
	readonly key: Key;
	readonly method: "get" | "post" | "put" | "delete";
	/** `/requests/{id}` */
	readonly path: string;
};

/** Endpoints under their keys. */
export type EndpointMap<Specs extends Readonly<Record<MethodAndPath, EndpointSpec>>> = {
	readonly [Key in keyof Specs & MethodAndPath]: Endpoint<Key, Specs[Key]>;
};

/** Returns an endpoint that knows its method and path. */
export function defineEndpoint<Key extends MethodAndPath, Spec extends EndpointSpec>(
	key: Key,
	spec: Spec,
): Endpoint<Key, Spec> {
	const [method, path] = key.split(" ") as [string, string];
	return { ...spec, key, method: method.toLowerCase() as Endpoint["method"], path };
}

/** Returns the endpoints of a subject; each knows its method and path. */
export const defineEndpoints = <Specs extends Readonly<Record<MethodAndPath, EndpointSpec>>>(
	specs: Specs,
): EndpointMap<Specs> =>
	Object.fromEntries(
		Object.entries(specs).map(([key, spec]) => [key, defineEndpoint(key as MethodAndPath, spec)]),
	) as EndpointMap<Specs>;

/** Returns the endpoints that differ in a part of their path alone. */
export const defineEndpointsFor = <
	Name extends string,
	Key extends MethodAndPath,
	Spec extends EndpointSpec,
>(
	names: readonly Name[],
	keyOf: (name: Name) => Key,
	specOf: (name: Name) => Spec,
): { readonly [One in Key]: Endpoint<One, Spec> } =>
	Object.fromEntries(
		names.map((name) => [keyOf(name), defineEndpoint(keyOf(name), specOf(name))]),
	) as { [One in Key]: Endpoint<One, Spec> };

/** The names of the parameters in a path: `"id" | "n"` for `/meters/{id}/readings/{n}/void`. */
export type PathParam<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
	? Name | PathParam<Rest>
	: never;

/** The fields of an endpoint's body, once they are checked. */
export type BodyFields<One> = One extends { body: infer Body extends ZodType }
	? z.output<Body>
	: unknown;

/** The JSON response of an endpoint. */
export type EndpointAnswer<One> = One extends { answer: infer Answer extends ZodType }
	? z.output<Answer>
	: never;
