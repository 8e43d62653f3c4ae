export { isLargeBody, isMultipart, readUrlencoded, withMemoryBudget } from "#api/operations/bodies.ts";
export {
	type BodySender,
	BudgetExceeded,
	diskBudget,
	type BudgetReservation,
} from "#api/operations/body-budget.ts";
export { bodyLimits } from "#api/operations/body-limits.ts";
export { BodyTooLarge, declaredSize } from "#api/operations/body-slices.ts";
export { FairQueue, FairQueueFull } from "#api/operations/fair-queue.ts";
export { log } from "#api/operations/log.ts";
export { scheduleTask, nextTaskTurn } from "#api/operations/loop-turns.ts";
export { measureRendering, countRequest, metricsText, startMetrics } from "#api/operations/metrics.ts";
export { type AcceptedFiles, readMultipart } from "#api/operations/multipart.ts";
export { type HealthIssues, createHealthChecker } from "#api/operations/readiness.ts";
export { retainFiles } from "#api/operations/received-file.ts";
export {
	currentRequest,
	endRequest,
	runInRequest,
	setRequestActor,
	setRetryAfter,
	setSignedIn,
	setTenantFound,
	type RequestContext,
	afterResponse,
} from "#api/operations/request-context.ts";
export { findRuntimeFile } from "#api/operations/runtime-files.mjs";
export { publishWorkTo } from "#api/operations/work-in-hand.ts";
