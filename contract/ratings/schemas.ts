import { z } from "zod";
import { textInput, wholeNumberInput } from "../values/schemas.ts";
import { maxRatingText, maxStars } from "./limits.ts";

export const starsInput = wholeNumberInput({ none: "choice", fraction: "choice" }, (number) =>
	number.min(1, "choice").max(maxStars, "choice"),
);

export const newRating = z.object({
	stars: starsInput,
	comment: textInput(maxRatingText).optional(),
});
export type NewRating = z.infer<typeof newRating>;
