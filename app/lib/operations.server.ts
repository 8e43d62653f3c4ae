export { isLarge, isMultipart, readPairs, withinMemory } from "#api/operations/bodies.ts";
export {
	type BodySender,
	BudgetExceeded,
	diskBudget,
	type Reservation,
} from "#api/operations/body-budget.ts";
export { bodyLimits } from "#api/operations/body-limits.ts";
export { BodyTooLarge, declaredSize } from "#api/operations/body-slices.ts";
export { FairQueue, FairQueueFull } from "#api/operations/fair-queue.ts";
export { log } from "#api/operations/log.ts";
export { inLoopTurn, loopTurn } from "#api/operations/loop-turns.ts";
export { countDrawing, countRequest, metricsText, startMetrics } from "#api/operations/metrics.ts";
export { type FilesTaken, readMultipart } from "#api/operations/multipart.ts";
export { type Readiness, readinessOf } from "#api/operations/readiness.ts";
export { holdFiles } from "#api/operations/received-file.ts";
export {
	currentRequest,
	endRequest,
	inRequest,
	noteCaller,
	noteRetryAfter,
	noteSignedIn,
	noteTenantFound,
	type RequestContext,
	whenAnswered,
} from "#api/operations/request-context.ts";
export { runtimeFile } from "#api/operations/runtime-files.mjs";
export { showWorkOn } from "#api/operations/work-in-hand.ts";
