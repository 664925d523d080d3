/** A country's states as its post names them: the value that is stored and printed, and the name in lists. */
export type CountryStates = {
  /** What the states are called in this country. */
  word: string
  /** Absent where there is no list: the state is then typed. */
  states?: ReadonlyArray<readonly [value: string, name: string]>
}

const coded = (list: string) =>
  list
    .split('|')
    .map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)] as const)
const named = (list: string) => list.split('|').map((name) => [name, name] as const)

/**
 * The countries whose addresses name a state or province (Google's address data). A unit test compares the names with
 * the package country-region-data.
 */
export const COUNTRY_STATES: Readonly<Record<string, CountryStates>> = {
  AE: {
    word: 'Emirate',
    states: named('Abu Dhabi|Ajman|Dubai|Fujairah|Ras al Khaimah|Sharjah|Umm Al Quwain'),
  },
  AR: {
    word: 'Province',
    states: named(
      'Buenos Aires|Capital Federal|Catamarca|Chaco|Chubut|Córdoba|Corrientes|Entre Ríos|Formosa|Jujuy|' +
        'La Pampa|La Rioja|Mendoza|Misiones|Neuquén|Río Negro|Salta|San Juan|San Luis|Santa Cruz|Santa Fe|' +
        'Santiago del Estero|Tierra del Fuego|Tucumán',
    ),
  },
  AU: {
    word: 'State or territory',
    states: coded(
      'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|' +
        'SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
    ),
  },
  BR: {
    word: 'State',
    states: coded(
      'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|' +
        'GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|' +
        'PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|' +
        'RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
    ),
  },
  CA: {
    word: 'Province or territory',
    states: coded(
      'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|' +
        'NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|' +
        'SK Saskatchewan|YT Yukon',
    ),
  },
  CN: {
    word: 'Province',
    states: named(
      'Anhui|Beijing|Chongqing|Fujian|Gansu|Guangdong|Guangxi|Guizhou|Hainan|Hebei|Heilongjiang|Henan|' +
        'Hong Kong|Hubei|Hunan|Inner Mongolia|Jiangsu|Jiangxi|Jilin|Liaoning|Macau|Ningxia|Qinghai|' +
        'Shaanxi|Shandong|Shanghai|Shanxi|Sichuan|Tianjin|Tibet|Xinjiang|Yunnan|Zhejiang',
    ),
  },
  CO: {
    word: 'Department',
    states: named(
      'Amazonas|Antioquia|Arauca|Archipiélago de San Andrés|Atlántico|Bogotá D.C.|Bolívar|Boyacá|Caldas|' +
        'Caquetá|Casanare|Cauca|Cesar|Chocó|Córdoba|Cundinamarca|Guainía|Guaviare|Huila|La Guajira|' +
        'Magdalena|Meta|Nariño|Norte de Santander|Putumayo|Quindío|Risaralda|Santander|Sucre|Tolima|' +
        'Valle del Cauca|Vaupés|Vichada',
    ),
  },
  ES: { word: 'Province' },
  ID: {
    word: 'Province',
    states: named(
      'Aceh|Bali|Bangka Belitung|Banten|Bengkulu|Gorontalo|Jakarta Raya|Jambi|Jawa Barat|Jawa Tengah|' +
        'Jawa Timur|Kalimantan Barat|Kalimantan Selatan|Kalimantan Tengah|Kalimantan Timur|' +
        'Kalimantan Utara|Kepulauan Riau|Lampung|Maluku|Maluku Utara|Nusa Tenggara Barat|' +
        'Nusa Tenggara Timur|Papua|Papua Barat|Riau|Sulawesi Selatan|Sulawesi Tengah|Sulawesi Tenggara|' +
        'Sulawesi Utara|Sumatera Barat|Sumatera Selatan|Sumatera Utara|Yogyakarta',
    ),
  },
  IN: {
    word: 'State',
    states: named(
      'Andaman and Nicobar Islands|Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chandigarh|Chhattisgarh|' +
        'Dadra and Nagar Haveli and Daman and Diu|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|' +
        'Jammu and Kashmir|Jharkhand|Karnataka|Kerala|Ladakh|Lakshadweep|Madhya Pradesh|Maharashtra|' +
        'Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Puducherry|Punjab|Rajasthan|Sikkim|Tamil Nadu|' +
        'Telangana|Tripura|Uttarakhand|Uttar Pradesh|West Bengal',
    ),
  },
  IT: { word: 'Province' },
  JP: {
    word: 'Prefecture',
    states: named(
      'Aichi|Akita|Aomori|Chiba|Ehime|Fukui|Fukuoka|Fukushima|Gifu|Gunma|Hiroshima|Hokkaido|Hyogo|' +
        'Ibaraki|Ishikawa|Iwate|Kagawa|Kagoshima|Kanagawa|Kochi|Kumamoto|Kyoto|Mie|Miyagi|Miyazaki|Nagano|' +
        'Nagasaki|Nara|Niigata|Oita|Okayama|Okinawa|Osaka|Saga|Saitama|Shiga|Shimane|Shizuoka|Tochigi|' +
        'Tokushima|Tokyo|Tottori|Toyama|Wakayama|Yamagata|Yamaguchi|Yamanashi',
    ),
  },
  KR: {
    word: 'Province',
    states: named(
      'Chungcheongbuk-do|Chungcheongnam-do|Jeju-teukbyeoljachido|Jeollabuk-do|Jeollanam-do|' +
        'Incheon-gwangyeoksi|Gangwon-do|Gwangju-gwangyeoksi|Gyeonggi-do|Gyeongsangbuk-do|Gyeongsangnam-do|' +
        'Busan-gwangyeoksi|Seoul-teukbyeolsi|Sejong-teukbyeoljachisi|Daegu-gwangyeoksi|' +
        'Daejeon-gwangyeoksi|Ulsan-gwangyeoksi',
    ),
  },
  MX: {
    word: 'State',
    states: named(
      'Aguascalientes|Baja California|Baja California Sur|Campeche|Ciudad de México|Chiapas|Chihuahua|' +
        'Coahuila de Zaragoza|Colima|Durango|Estado de México|Guanajuato|Guerrero|Hidalgo|Jalisco|' +
        'Michoacán de Ocampo|Morelos|Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro de Arteaga|Quintana Roo|' +
        'San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas',
    ),
  },
  MY: {
    word: 'State',
    states: named(
      'Johor|Kedah|Kelantan|Melaka|Negeri Sembilan|Pahang|Perak|Perlis|Pulau Pinang|Sabah|Sarawak|' +
        'Selangor|Terengganu|Wilayah Persekutuan (Kuala Lumpur)|Wilayah Persekutuan (Labuan)|' +
        'Wilayah Persekutuan (Putrajaya)',
    ),
  },
  NG: {
    word: 'State',
    states: named(
      'Abia|Abuja Federal Capital Territory|Adamawa|Akwa Ibom|Anambra|Bauchi|Bayelsa|Benue|Borno|' +
        'Cross River|Delta|Ebonyi|Edo|Ekiti|Enugu|Gombe|Imo|Jigawa|Kaduna|Kano|Katsina|Kebbi|Kogi|Kwara|' +
        'Lagos|Nasarawa|Niger|Ogun|Ondo|Osun|Oyo|Plateau|Rivers|Sokoto|Taraba|Yobe|Zamfara',
    ),
  },
  TH: {
    word: 'Province',
    states: named(
      'Amnat Charoen|Ang Thong|Bueng Kan|Buri Ram|Chachoengsao|Chai Nat|Chaiyaphum|Chanthaburi|' +
        'Chiang Mai|Chiang Rai|Chon Buri|Chumphon|Kalasin|Kamphaeng Phet|Kanchanaburi|Khon Kaen|Krabi|' +
        'Krung Thep Mahanakhon (Bangkok)|Lampang|Lamphun|Loei|Lop Buri|Mae Hong Son|Maha Sarakham|' +
        'Mukdahan|Nakhon Nayok|Nakhon Phathom|Nakhon Phanom|Nakhon Ratchasima|Nakhon Sawan|' +
        'Nakhon Si Thammarat|Nan|Narathiwat|Nong Bua Lam Phu|Nong Khai|Nonthaburi|Pathum Thani|Pattani|' +
        'Phangnga|Phatthalung|Phayao|Phetchabun|Phetchaburi|Phichit|Phitsanulok|Phra Nakhon Si Ayutthaya|' +
        'Phrae|Phuket|Prachin Buri|Prachuap Khiri Khan|Ranong|Ratchaburi|Rayong|Roi Et|Sa Kaeo|' +
        'Sakon Nakhon|Samut Prakan|Samut Sakhon|Samut Songkhram|Saraburi|Satun|Sing Buri|Si Sa ket|' +
        'Songkhla|Sukhothai|Suphan Buri|Surat Thani|Surin|Tak|Trang|Trat|Ubon Ratchathani|Udon Thani|' +
        'Uthai Thani|Uttaradit|Yala|Yasothon',
    ),
  },
  TW: {
    word: 'County',
    states: named(
      'Changhua|Chiayi|Hsinchu|Hualien|Kaohsiung|Keelung|Kinmen|Lienchiang|Miaoli|Nantou|Penghu|' +
        'New Taipei|Pingtung|Taichung|Tainan|Taipei|Taitung|Taoyuan|Yilan|Yunlin',
    ),
  },
  US: {
    word: 'State',
    states: coded(
      'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|' +
        'CT Connecticut|DE Delaware|DC District of Columbia|FM Micronesia|FL Florida|GA Georgia|GU Guam|' +
        'HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
        'MH Marshall Islands|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
        'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|' +
        'NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|' +
        'OR Oregon|PW Palau|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|' +
        'SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI Virgin Islands|VA Virginia|' +
        'WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AA Armed Forces Americas|' +
        'AE Armed Forces Europe, Canada, Africa and Middle East|AP Armed Forces Pacific',
    ),
  },
  VE: {
    word: 'State',
    states: named(
      'Dependencias Federales|Distrito Federal|Amazonas|Anzoátegui|Apure|Aragua|Barinas|Bolívar|' +
        'Carabobo|Cojedes|Delta Amacuro|Falcón|Guárico|Lara|Mérida|Miranda|Monagas|Nueva Esparta|' +
        'Portuguesa|Sucre|Táchira|Trujillo|Vargas|Yaracuy|Zulia',
    ),
  },
}
