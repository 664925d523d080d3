module.exports = () => ''
