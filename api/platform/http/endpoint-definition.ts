import type {
	BodyFields,
	Endpoint,
	EndpointAnswer,
	PathParam,
} from "#contract/platform/endpoint.ts";

/** An endpoint of the contract; one that is described where it is registered has no key. */
export type EndpointCall = Omit<Endpoint, "key">;

/** The names of the parameters in an endpoint's path. */
export type ParamOf<Call> = Call extends { key: infer Key extends string }
	? PathParam<Key>
	: string;

/** The checked fields of an endpoint's body. */
export type FieldsOf<Call> = BodyFields<Call>;

/** The value of an endpoint's JSON response. */
export type AnswerOf<Call> = Call extends { key: string } ? EndpointAnswer<Call> : object;
