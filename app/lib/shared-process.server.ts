export { nextTaskTurn, scheduleTask } from "#api/platform/concurrency/event-loop-scheduler.ts";
export { FairQueue, FairQueueFull } from "#api/platform/concurrency/fair-queue.ts";
export {
	type BodySender,
	BudgetExceeded,
	type BudgetReservation,
	diskBudget,
} from "#api/platform/http/body/body-budget.ts";
export { BodyTooLarge, declaredSize } from "#api/platform/http/body/body-chunks.ts";
export { bodyLimits } from "#api/platform/http/body/body-limits.ts";
export {
	isLargeBody,
	isMultipart,
	readUrlencoded,
	withMemoryBudget,
} from "#api/platform/http/body/body-reader.ts";
export { type AcceptedFiles, readMultipart } from "#api/platform/http/body/multipart.ts";
export { retainFiles } from "#api/platform/http/body/spooled-file.ts";
export { type CellKind, toXlsx, xlsxMediaType } from "#api/platform/lists/xlsx.ts";
export { log } from "#api/platform/observability/log.ts";
export {
	countRequest,
	measureRendering,
	metricsText,
	startMetrics,
} from "#api/platform/observability/metrics.ts";
export { createHealthChecker, type HealthIssues } from "#api/platform/observability/readiness.ts";
export {
	afterResponse,
	currentRequest,
	type RequestContext,
	runInRequest,
	setRequestActor,
	setRetryAfter,
	setSignedIn,
	setTenantFound,
} from "#api/platform/observability/request-context.ts";
export { findRuntimeFile } from "#api/platform/runtime-files.ts";
export { isDevelopment, missingSetting, settings } from "#api/platform/settings.ts";
