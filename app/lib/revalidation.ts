import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A form that was sent and comes back is not loaded anew: it would be empty, with another key. */
export const keepForm: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
	formMethod !== "POST" && defaultShouldRevalidate;

/**
 * A page that is left in a second leaves what is to be said to the one that follows. Nothing is
 * loaded anew after a form that was refused, as it is where a route says nothing of this.
 */
export const waitForNext: ShouldRevalidateFunction = ({
	actionResult,
	actionStatus = 200,
	defaultShouldRevalidate,
}) => {
	const isLeft = typeof actionResult === "object" && actionResult && "changed" in actionResult;
	return actionStatus < 400 && !isLeft && defaultShouldRevalidate;
};
