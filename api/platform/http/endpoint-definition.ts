import type {
	BodyFields,
	Endpoint,
	EndpointAnswer,
	PathParam,
} from "#contract/platform/endpoint.ts";

/** An endpoint of the contract. Which rows it may be used for stands with its work: there is no `may` in it. */
export type EndpointCall = Omit<Endpoint, "key"> & { readonly may?: never };

/** The names of the parameters in an endpoint's path. */
export type ParamOf<Call> = Call extends { key: infer Key extends string }
	? PathParam<Key>
	: string;

/** The checked fields of an endpoint's body. */
export type FieldsOf<Call> = BodyFields<Call>;

/** The value of an endpoint's JSON response. */
export type AnswerOf<Call> = Call extends { key: string } ? EndpointAnswer<Call> : object;
