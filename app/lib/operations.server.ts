export {
	BodyTooLarge,
	isLarge,
	isMultipart,
	maxFileBytes,
	readMultipart,
	readPairs,
} from "#api/operations/bodies.ts";
export { log } from "#api/operations/log.ts";
export { countDrawing, countRequest, metricsText, startMetrics } from "#api/operations/metrics.ts";
export { type Readiness, readinessOf } from "#api/operations/readiness.ts";
export {
	currentRequest,
	inRequest,
	noteCaller,
	noteTenantFound,
	type RequestContext,
} from "#api/operations/request-context.ts";
