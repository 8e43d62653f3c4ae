/** The currencies of costs, by their ISO codes, with how each language writes them beside an amount. */
export const currencyUnits = {
	SAR: { ar: "ر.س", en: "SAR" },
	AED: { ar: "د.إ", en: "AED" },
	BHD: { ar: "د.ب", en: "BHD" },
	DZD: { ar: "د.ج", en: "DZD" },
	EGP: { ar: "ج.م", en: "EGP" },
	IQD: { ar: "د.ع", en: "IQD" },
	JOD: { ar: "د.أ", en: "JOD" },
	KWD: { ar: "د.ك", en: "KWD" },
	LBP: { ar: "ل.ل", en: "LBP" },
	LYD: { ar: "د.ل", en: "LYD" },
	MAD: { ar: "د.م", en: "MAD" },
	OMR: { ar: "ر.ع", en: "OMR" },
	QAR: { ar: "ر.ق", en: "QAR" },
	SDG: { ar: "ج.س", en: "SDG" },
	SYP: { ar: "ل.س", en: "SYP" },
	TND: { ar: "د.ت", en: "TND" },
	YER: { ar: "ر.ي", en: "YER" },
	EUR: { ar: "€", en: "€" },
	USD: { ar: "$", en: "$" },
} as const;

export type Currency = keyof typeof currencyUnits;

export const currencies = Object.keys(currencyUnits) as Currency[];
