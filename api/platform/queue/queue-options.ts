/** The options of a queue for repeated tries, in seconds, and for how long unclaimed jobs are stored. */
export type QueueOptions = {
	retryLimit: number;
	retryDelay: number;
	retryBackoff: boolean;
	expireInSeconds: number;
	retentionMinutes: number;
};
