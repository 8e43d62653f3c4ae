import { z } from "zod";
import { maxRatingText, maxStars } from "./limits.ts";

export const newRating = z.object({
	stars: z.coerce.number("choice").int("choice").min(1, "choice").max(maxStars, "choice"),
	comment: z.string("unknown").trim().max(maxRatingText, "too_long").optional(),
});
export type NewRating = z.infer<typeof newRating>;
