/** The form that hands out resources; the server alone has its texts. */
export default {
	what: "ما الذي يُصرف؟",
	lastResources: "آخر ما صُرف",
	where: "إلى أين؟",
	lastPlaces: "آخر الأماكن",
} as const;
