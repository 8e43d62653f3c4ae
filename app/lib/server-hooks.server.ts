import {
	prepareTransport,
	stopTransport,
	transportDegradation,
	transportMetrics,
	transportReadiness,
} from "./api-transport.server.ts";
import { htmlResponseText } from "./html-response.server.ts";
import { ownerSignedFor } from "./session.server.ts";
import {
	countRequest,
	log,
	metricsText,
	runInRequest,
	scheduleTask,
	startMetrics,
} from "./shared-process.server.ts";

/** The functions of this app that the server uses; it finds them in the build's entry. */
export const operations = {
	log,
	inLoopTurn: scheduleTask,
	inRequest: runInRequest,
	ownerSignedFor,
	countRequest,
	textOfPage: htmlResponseText,
	metricsText,
	async startMetrics() {
		await startMetrics();
		await transportMetrics();
	},
	/** Does work in advance that would delay other responses later. */
	prepare: prepareTransport,
	/** The health issues that prevent responses: the parts that are not available. */
	ready: transportReadiness,
	/** The health issues that prevent this process's background jobs only. */
	degraded: transportDegradation,
	/** Ends this process's background jobs when their present work is done. */
	stop: stopTransport,
};

export type Operations = typeof operations;
