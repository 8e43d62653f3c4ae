import type { ZodType, z } from "zod";
import type { Endpoints } from "#contract/endpoints.ts";
import type { EndpointAnswer, PathParam } from "#contract/platform/endpoint.ts";

/** An endpoint of the API by its key: `GET /requests/{id}`. */
export type EndpointKey = keyof Endpoints;

/** The JSON response of an endpoint. */
export type ApiAnswer<Key extends EndpointKey> = EndpointAnswer<Endpoints[Key]>;

/** The values of a path's parameters, not encoded. */
type PathParams<Key extends string> = [PathParam<Key>] extends [never]
	? { params?: undefined }
	: { params: Readonly<Record<PathParam<Key>, string | number>> };

/** A list has parameters besides its own: filters by column. */
type QueryOf<One> = One extends { query: infer Query }
	? string extends keyof Query
		? URLSearchParams | Readonly<Record<string, string>>
		: Readonly<Partial<Record<keyof Query, string>>>
	: undefined;

/** The fields that an input may leave out. */
type OptionalKeys<Input> = {
	[Name in keyof Input]-?: undefined extends Input[Name] ? Name : never;
}[keyof Input];

type FieldsFor<Input> = Readonly<Partial<Record<OptionalKeys<Input>, unknown>>> &
	Readonly<Record<Exclude<keyof Input, OptionalKeys<Input>>, unknown>> &
	MetaFields;

/**
 * The body of an endpoint. Its fields have any values: the API checks them, and answers with the
 * errors of a form.
 */
type BodyOf<One> = One extends { body: infer Body extends ZodType }
	?
			| FormData
			| URLSearchParams
			| FieldsFor<z.input<Body>>
			| (Record<never, never> extends FieldsFor<z.input<Body>> ? undefined : never)
	: One extends { files: unknown }
		? FormData
		: undefined;

/** Fields that are no part of a body's schema. */
type MetaFields = { readonly one_time_key?: string };

/** The options of a request besides its input. */
export type ApiRequestOptions = {
	accept?: string;
	/** Headers that are passed on as the browser has sent them, if it has. */
	headers?: Readonly<Record<string, string | null>>;
	/** The client's IP address, sent as `X-Forwarded-For`, for endpoints with limits by address. */
	forwardedFor?: string | null;
	/** The browser's `User-Agent`. */
	userAgent?: string | null;
	/**
	 * The request comes from an open page without a person; it does not count as use of the session.
	 */
	unattended?: boolean;
};

type InputOf<Key extends EndpointKey> = PathParams<Key> & {
	query?: QueryOf<Endpoints[Key]>;
} & (undefined extends BodyOf<Endpoints[Key]>
		? { body?: BodyOf<Endpoints[Key]> }
		: { body: BodyOf<Endpoints[Key]> });

/** The options of a call; they may be left out where the endpoint needs no input. */
export type CallOptions<Key extends EndpointKey> =
	Record<never, never> extends InputOf<Key>
		? [options?: InputOf<Key> & ApiRequestOptions]
		: [options: InputOf<Key> & ApiRequestOptions];
