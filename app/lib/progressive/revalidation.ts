import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Skips reloading a form after it was submitted: it would be empty, with another key. */
export const skipRevalidationOnPost: ShouldRevalidateFunction = ({
	formMethod,
	defaultShouldRevalidate,
}) => formMethod !== "POST" && defaultShouldRevalidate;

/**
 * Reloads the data of all pages with each navigation, except after a form that was rejected, which
 * has changed nothing (on a broken connection a reload would lose the page), and except on a page
 * that redirects within a second, whose message is for the page after it.
 */
export const skipRevalidationOnErrorOrLeave: ShouldRevalidateFunction = ({
	actionResult,
	actionStatus = 200,
}) => {
	const isLeft = typeof actionResult === "object" && actionResult && "changed" in actionResult;
	return actionStatus < 400 && !isLeft;
};

/**
 * Skips reloading after an error, for a form that stays on its page after success: its data is
 * reloaded then.
 */
export const skipRevalidationOnError: ShouldRevalidateFunction = ({
	formMethod,
	actionResult,
	defaultShouldRevalidate,
}) => (formMethod !== "POST" || actionResult === undefined) && defaultShouldRevalidate;
