import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A form that was sent and comes back is not loaded anew: it would be empty, with another key. */
export const skipRevalidationOnPost: ShouldRevalidateFunction = ({
	formMethod,
	defaultShouldRevalidate,
}) => formMethod !== "POST" && defaultShouldRevalidate;

/**
 * What every page knows is asked for anew with each page, but not after a form that was refused,
 * which has changed nothing: on a line that is down, asking would take the page away. A page that is
 * left in a second leaves what is to be said to the one that follows.
 */
export const skipRevalidationOnErrorOrLeave: ShouldRevalidateFunction = ({
	actionResult,
	actionStatus = 200,
}) => {
	const isLeft = typeof actionResult === "object" && actionResult && "changed" in actionResult;
	return actionStatus < 400 && !isLeft;
};

/** The same, of a form that stays on its page when it was taken: that is loaded anew then. */
export const skipRevalidationOnError: ShouldRevalidateFunction = ({
	formMethod,
	actionResult,
	defaultShouldRevalidate,
}) => (formMethod !== "POST" || actionResult === undefined) && defaultShouldRevalidate;
